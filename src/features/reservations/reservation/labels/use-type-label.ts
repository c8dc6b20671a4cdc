import { useTranslations } from 'use-intl'
import { typeKindOf } from '#src/features/reservations/days/filters.ts'

const labelKeys = { day: 'typeDay', time: 'typeTime', other: 'typeOther', '': 'typeUnknown' } as const

/** Returns the label of a `type`. Only a reservation's details show the store's own word for an unknown type. */
export function useTypeLabel(): (type: string) => string {
  const t = useTranslations('reservations.calendar')
  return (type) => t(labelKeys[typeKindOf(type)])
}
