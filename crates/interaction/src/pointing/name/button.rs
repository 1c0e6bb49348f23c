//! The buttons.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A button. Its name is the variant in snake case, such as `always_pass`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Button {
    /// Begins the activation of the selected unit.
    Activate,
    /// Plays the same battle again.
    Again,
    /// Sets whether the sides of players pass on every reaction.
    AlwaysPass,
    /// Attacks the target in view.
    Attack,
    /// Goes back in a recorded battle.
    Back,
    /// Goes back to the screen before.
    Before,
    /// Starts the battle that the start screen has set up.
    Begin,
    /// Closes the dialogue.
    Close,
    /// Opens the codex.
    Codex,
    /// Goes back to the page before in the codex.
    CodexBack,
    /// The field for what the codex is searched for.
    CodexField,
    /// Gives the battle up.
    Concede,
    /// Confirms a request that loses progress.
    Confirm,
    /// Continues the unfinished battle that was played last.
    Continue,
    /// Ends the pause and draws.
    Draw,
    /// Turns the planned facing. Else goes one step back.
    Face,
    /// Changes the speed of a recorded battle.
    Faster,
    /// Ends the activation, or passes in a window.
    Finish,
    /// Starts the guided first battle.
    FirstBattle,
    /// On the lance drop, lists the pilots in reserve.
    FreePilots,
    /// On the lance drop, lists the units in reserve.
    FreeUnits,
    /// Opens the settings of the picture.
    Graphics,
    /// Opens the help.
    Help,
    /// Opens the choice of keys.
    Keys,
    /// Opens the lance drop.
    LanceDrop,
    /// Opens the comparison of initiative systems.
    Lanes,
    /// Leaves the battle for the title.
    Leave,
    /// Marks the lesson on the screen as read.
    LessonRead,
    /// Shows all lessons again, each when it is due.
    LessonsAgain,
    /// The panel of the log.
    Log,
    /// Scrolls the log to its newest line.
    LogNewest,
    /// Opens the mech bay.
    MechBay,
    /// Opens the moments to go back or jump to.
    Moments,
    /// Unfolds the actions for which the action bar has no room.
    MoreActions,
    /// Leaves the report for the set-up of another battle.
    NewBattle,
    /// Chooses another seed.
    NewSeed,
    /// Selects the next unit that may act.
    Next,
    /// Switches lessons off.
    NoLessons,
    /// Sets whether players are asked during their own moves.
    OwnMoves,
    /// Lets reactions pass until the turn of whoever acts is over.
    PassTurn,
    /// Pauses a recorded battle, or lets it go on.
    Pause,
    /// Continues a recorded battle from the moment on the screen.
    PlayOn,
    /// On the lance drop, takes the pilots and units that the scenario has.
    Published,
    /// Ends the program.
    Quit,
    /// Shows the report.
    Report,
    /// Saves the battle.
    Save,
    /// Opens the list of saves.
    Saves,
    /// Copies the path of the folder of saves.
    SavesFolder,
    /// The field for the seed.
    Seed,
    /// Opens the settings.
    Settings,
    /// What others have done since the player's last turn.
    Since,
    /// Shows the rest of the activation at once.
    Skip,
    /// Opens the set-up of a battle.
    Skirmish,
    /// Opens the settings of sound.
    Sound,
    /// Shows the next entry of a recorded battle.
    Step,
    /// Sets whether the battle stops before every step of an action.
    Stops,
    /// The forecast of the attack under way.
    Threat,
    /// Undoes the last intent.
    Undo,
    /// Takes the usual keys.
    UsualKeys,
}

impl fmt::Display for Button {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(out)
    }
}
