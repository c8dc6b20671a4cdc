import { useTranslations } from 'use-intl'
import { typeKindOf } from './type-kind.ts'

const texts = { day: 'typeDay', time: 'typeTime', other: 'typeOther', '': 'typeUnknown' } as const

/** What a type is called. A store's own word for a type Diwan does not know is in a reservation's details alone. */
export function useTypeText(): (type: string) => string {
  const t = useTranslations('calendar')
  return (type) => t(texts[typeKindOf(type)])
}
