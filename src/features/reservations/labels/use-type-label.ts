import { useTranslations } from 'use-intl'

const labelKeys = { day: 'typeDay', time: 'typeTime', other: 'typeOther', '': 'typeUnknown' } as const

/** What a type is called. A store's own word for a type Diwan does not know is in a reservation's details alone. */
export function useTypeLabel(): (type: string) => string {
  const t = useTranslations('reservations.calendar')
  return (type) => t(labelKeys[typeKindOf(type)])
}

/** What staff tell reservations apart by: a type Diwan knows, none at all (`''`), or `other` for all words it does not know. */
export type TypeKind = 'day' | 'time' | '' | 'other'

/** The kind of a reservation's `type` (store-api.md § 4.2 names `day` and `time`; a store may send others). */
export function typeKindOf(type: string): TypeKind {
  return type === 'day' || type === 'time' || type === '' ? type : 'other'
}
