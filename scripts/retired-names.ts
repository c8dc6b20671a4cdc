/* Words that plainer ones replaced. retired-names.test.ts refuses them in names, comments, documents and titles of tests. */

/** Words of identifiers and file names, and what to write instead. */
export const retiredWords: Record<string, string> = {
  anew: 'retry, reload, restart',
  asked: 'requested',
  asks: 'requests',
  begun: 'started',
  door: 'access policy, signed out, control API',
  duty: 'leader',
  entrance: 'auth',
  fate: 'fault',
  fates: 'faults',
  gently: 'graceful',
  hear: 'receive, on…',
  heard: 'received',
  kept: 'stored, cached',
  lest: 'so that … not',
  looks: 'styles, checks',
  said: 'reported, output',
  say: 'report, message',
  says: 'reports, message',
  sight: 'visible area',
  tell: 'report, notify',
  told: 'reported, notified',
  trouble: 'failure, error',
  whoever: 'name the actor',
}

/**
 * Names with such a word that cannot change: the portal's protocol (portal/protocol.ts), what browsers store (queue-outcome.ts),
 * and what gateways send to pages of other builds (contract/live.ts).
 */
export const allowedNames = new Set(['kept', 'sight', 'told', 'trouble'])

/** Identifiers that had another name, for readers who remember the earlier one. */
export const retiredNames: Record<string, string> = {
  StoreAnswer: 'StoreResponse',
  WireAnswer: 'WireResponse',
  askedFault: 'requestedFault',
  closeGently: 'shutDown',
  controlDoor: 'controlApi',
  letIn: 'applySession',
  mostAtOnce: 'maxConcurrent',
  readKept: 'readStored',
  sendMany: 'runJobs',
  underWay: 'inFlight',
  wholeAnswer: 'respond',
}

/** Phrases of comments and documents. */
export const retiredPhrases = [
  /\bwhoever\b/i,
  /\banew\b/i,
  /\blest\b/i,
  /\bunder way\b/i,
  /\bwhere there (?:is|are) none\b/i,
  /\b(?:is|are) to be\b/i,
  /\bfor nothing\b/i,
  /\b(?:as|is|are|unless) told\b/i,
  /\bgoes? by\b/i,
  /\bin turn\b/i,
  /\bof which\b/i,
  /\bbegun\b/i,
  /\bcontrol door\b/i,
  /\bcomes? to be\b/i,
]

/** What titles of tests do not have, besides these phrases: their first words name who or what does something. */
export const retiredInTitles = [
  ...retiredPhrases,
  /\b(?:door|entrance|fates?|gently|heard|kept|said|sight|told|trouble)\b/i,
  /^(?:of what|of which|what|where|who)\b/i,
]
