/** What staff tell reservations apart by: a type Diwan knows, none at all (`''`), or `other` for all words it does not know. */
export type TypeKind = 'day' | 'time' | '' | 'other'

/** The kind of a reservation's `type` (store-api.md § 4.2 names `day` and `time`; a store may send others). */
export function typeKindOf(type: string): TypeKind {
  return type === 'day' || type === 'time' || type === '' ? type : 'other'
}
