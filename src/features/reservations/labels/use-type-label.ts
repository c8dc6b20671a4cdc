import { useTranslations } from 'use-intl'

const labelKeys = { day: 'typeDay', time: 'typeTime', other: 'typeOther', '': 'typeUnknown' } as const

/** Returns the label of a `type`. Only a reservation's details show the store's own word for an unknown type. */
export function useTypeLabel(): (type: string) => string {
  const t = useTranslations('reservations.calendar')
  return (type) => t(labelKeys[typeKindOf(type)])
}

/** A type that Diwan knows, `''` for no type, or `other` for every unknown type. */
export type TypeKind = 'day' | 'time' | '' | 'other'

/** The kind of a reservation's `type` (store-api.md § 4.2 names `day` and `time`; a store may send others). */
export function typeKindOf(type: string): TypeKind {
  return type === 'day' || type === 'time' || type === '' ? type : 'other'
}
