# shellcheck shell=bash
# What ./play and ./check need from the machine: a compiler, Rust, a Vulkan driver, and the libraries that sound and
# gamepads are built with. Sourced, not run.

# Prints a message for people and ends the calling script.
fail() {
    printf '%s: %s\n' "$(basename "$0")" "$1" >&2
    shift
    for line in "$@"; do printf '  %s\n' "$line" >&2; done
    exit 1
}

has_command() { command -v "$1" >/dev/null 2>&1; }

has_library() {
    local ldconfig
    for ldconfig in ldconfig /sbin/ldconfig /usr/sbin/ldconfig; do
        if has_command "$ldconfig"; then
            "$ldconfig" -p 2>/dev/null | grep -q "$1"
            return
        fi
    done
    compgen -G "/usr/lib*/$1*" >/dev/null || compgen -G "/usr/lib/*/$1*" >/dev/null
}

has_vulkan_driver() {
    [ -n "${VK_DRIVER_FILES:-}${VK_ICD_FILENAMES:-}" ] && return 0
    compgen -G '/usr/share/vulkan/icd.d/*.json' >/dev/null || compgen -G '/etc/vulkan/icd.d/*.json' >/dev/null ||
        compgen -G "${HOME:-/nonexistent}/.local/share/vulkan/icd.d/*.json" >/dev/null
}

# The Debian packages this machine lacks to build and to render pictures; for a "window" also those to open one.
missing_packages() {
    has_command cc || printf '%s\n' gcc libc6-dev
    has_library libvulkan.so.1 || echo libvulkan1
    has_vulkan_driver || echo mesa-vulkan-drivers
    if [ "$1" = window ]; then
        has_library libX11.so.6 || echo libx11-6
        has_library libX11-xcb.so.1 || echo libx11-xcb1
        has_library libXcursor.so.1 || echo libxcursor1
        has_library libXi.so.6 || echo libxi6
        has_library libXrandr.so.2 || echo libxrandr2
        has_library libxkbcommon.so.0 || echo libxkbcommon0
        has_library libxkbcommon-x11.so.0 || echo libxkbcommon-x11-0
    fi
}

has_headers() { has_command pkg-config && pkg-config --exists "$1"; }

# The Debian packages this machine lacks to build sound and gamepads.
missing_libraries() {
    has_command pkg-config || echo pkg-config
    has_headers alsa || echo libasound2-dev
    has_headers libudev || echo libudev-dev
}

# Installs the missing packages for "pictures" or for a "window" with apt, or names them if there is no apt.
install_packages() {
    local packages=()
    mapfile -t packages < <(missing_packages "$1")
    apt_install "${packages[@]}"
}

# Installs what sound and gamepads are built with.
install_libraries() {
    local packages=()
    mapfile -t packages < <(missing_libraries)
    apt_install "${packages[@]}"
}

# Installs these packages with apt, if any are named.
apt_install() {
    local packages=("$@")
    [ "${#packages[@]}" -eq 0 ] && return
    has_command apt-get || fail "this machine lacks what the Debian packages ${packages[*]} hold" \
        "Install their like with your package manager (a C compiler, the Vulkan loader and a Vulkan driver," \
        "for example Mesa's lavapipe; pkg-config and the headers of ALSA and udev), then start again."
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        has_command sudo || fail "the packages ${packages[*]} are missing, and there is no sudo to install them" \
            "Install them as root: apt-get install ${packages[*]}"
        as_root=(sudo)
        [ -t 0 ] || as_root=(sudo -n)
    fi
    echo "Installing with apt: ${packages[*]}"
    local quiet=(env DEBIAN_FRONTEND=noninteractive apt-get -qq)
    "${as_root[@]}" "${quiet[@]}" update ||
        echo "The package lists could not be fetched; trying with the old ones." >&2
    "${as_root[@]}" "${quiet[@]}" install -y --no-install-recommends "${packages[@]}" >/dev/null ||
        fail "apt could not install: ${packages[*]}" "Install them by hand, then start again."
}

# Makes sure that a recent enough Rust is there.
find_rust() {
    local wanted=1.95
    if ! has_command cargo && [ -x "${HOME:-/nonexistent}/.cargo/bin/cargo" ]; then
        PATH="$HOME/.cargo/bin:$PATH"
    fi
    has_command cargo || fail "Rust is missing" "Get it from https://rustup.rs, for example with:" \
        "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y --profile default"
    local found
    found=$(rustc --version 2>/dev/null | cut -d ' ' -f 2)
    [ -n "$found" ] || fail "rustc does not answer" "Try: rustup default stable"
    [ "$(printf '%s\n%s\n' "$wanted" "$found" | sort -V | head -n 1)" = "$wanted" ] ||
        fail "Rust $found is too old, $wanted is needed" "Try: rustup update stable && rustup default stable"
}

# One folder for all builds, so that neither a second clone nor the other script compiles the engine again.
choose_target_folder() {
    if [ -z "${CARGO_TARGET_DIR:-}" ] && [ -n "${HOME:-}" ]; then
        export CARGO_TARGET_DIR="$HOME/.cache/phaseline-target"
    fi
}

# Mesa's drivers complain on stderr when no user has logged in to a desktop.
quiet_drivers() { export XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-${TMPDIR:-/tmp}}"; }
