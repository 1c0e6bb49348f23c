//! A queue for searches with whole-number costs: the lowest cost comes first.

/// Items that wait, sorted into buckets by cost. Items of the same cost leave in the order they came.
///
/// All items lie in one list and each points to the next of its cost. So a bucket needs no memory of its own.
#[derive(Debug, Clone)]
pub struct Buckets<T> {
    /// For each cost, the indices of the first and the last waiting item in the list.
    ends: Vec<(u32, u32)>,
    waiting: Vec<(T, u32)>,
}

/// Marks the end of a bucket.
const NONE: u32 = u32::MAX;

impl<T: Copy> Buckets<T> {
    /// An empty queue for costs from 0 to `most`, the largest cost that it takes.
    #[must_use]
    pub fn new(most: u32) -> Self {
        Self { ends: vec![(NONE, NONE); most as usize + 1], waiting: Vec::with_capacity(256) }
    }

    /// Adds an item. Does nothing when `cost` is above the largest cost of the queue.
    pub fn push(&mut self, cost: u32, thing: T) {
        let Some(ends) = self.ends.get_mut(cost as usize) else { return };
        let place = self.waiting.len() as u32;
        match ends.1 {
            NONE => *ends = (place, place),
            last => {
                self.waiting[last as usize].1 = place;
                ends.1 = place;
            }
        }
        self.waiting.push((thing, NONE));
    }

    /// Takes the next item with exactly this cost.
    pub fn pop(&mut self, cost: u32) -> Option<T> {
        let ends = self.ends.get_mut(cost as usize)?;
        let &(thing, next) = self.waiting.get(ends.0 as usize)?;
        *ends = if next == NONE { (NONE, NONE) } else { (next, ends.1) };
        Some(thing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_came_goes_first_and_each_cost_waits_for_itself() {
        let mut queue = Buckets::new(3);
        for (cost, thing) in [(2, 'a'), (0, 'b'), (2, 'c'), (9, 'x')] {
            queue.push(cost, thing);
        }
        assert_eq!((queue.pop(0), queue.pop(0), queue.pop(1)), (Some('b'), None, None));
        assert_eq!(queue.pop(2), Some('a'));
        queue.push(2, 'd');
        assert_eq!((queue.pop(2), queue.pop(2), queue.pop(2), queue.pop(9)), (Some('c'), Some('d'), None, None));
    }
}
