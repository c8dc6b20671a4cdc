/** A type that Diwan knows, `''` for no type, or `other` for every unknown type. */
export type TypeKind = 'day' | 'time' | '' | 'other'

/** The kind of a reservation's `type` (store-api.md § 4.2 names `day` and `time`; a store may send others). */
export function typeKindOf(type: string): TypeKind {
  return type === 'day' || type === 'time' || type === '' ? type : 'other'
}
