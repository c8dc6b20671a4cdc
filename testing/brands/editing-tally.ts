/** The events and their relative frequency: of the person, then of the network and colleagues. */
export const actions = {
  type: 4,
  revert: 1,
  save: 4,
  confirm: 3,
  undo: 2,
  decide: 3,
  restoreOrDiscard: 1,
  reload: 0.3,
  openAgain: 0.5,
  writeAsColleague: 5,
  receiveChange: 6,
  arrive: 10,
  respond: 10,
  fail: 0.5,
}

/** The counts of events, so that a test can assert that they happened. */
export const noTally = {
  'fields written': 0,
  'of a colleague, after it was seen': 0,
  'of a colleague, in a race': 0,
  'saves stopped by a conflict': 0,
  'saves undone': 0,
  'drafts restored': 0,
  'opened again with an undo': 0,
  'read again before a save': 0,
  'saved elsewhere as typed here': 0,
  'typed during a save': 0,
}

export type Tally = typeof noTally
