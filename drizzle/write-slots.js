/**
 * Who decides about a job, the writer that begins it or the caller that gives it up: whoever is first. Shared memory
 * between the two threads, one number for each job that may wait. So nothing is stored that was reported as failed.
 */
const WAITING = 0;
const STARTED = 1;
const WITHDRAWN = 2;

/** @param {number} count @returns {Int32Array} */
export const createSlots = (count) => new Int32Array(new SharedArrayBuffer(count * 4));

export const claim = {
  /** A new job lies in the slot. @param {Int32Array} slots @param {number} slot */
  begin: (slots, slot) => Atomics.store(slots, slot, WAITING),
  /** Whether the writer may begin the job. @param {Int32Array} slots @param {number} slot */
  take: (slots, slot) => Atomics.compareExchange(slots, slot, WAITING, STARTED) === WAITING,
  /** Whether the caller may give the job up. @param {Int32Array} slots @param {number} slot */
  withdraw: (slots, slot) => Atomics.compareExchange(slots, slot, WAITING, WITHDRAWN) === WAITING,
  /** @param {Int32Array} slots @param {number} slot */
  isWithdrawn: (slots, slot) => Atomics.load(slots, slot) === WITHDRAWN,
};
