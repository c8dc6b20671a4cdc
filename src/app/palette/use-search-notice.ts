import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { formatDayOfMonth, toScreenDigits } from '#src/lib/i18n/formats.ts'
import type { Command } from './command.ts'
import { maxTextLength, type TypedSearch } from './parse-search.ts'

/** Returns why a text has no answer: a part that is not understood or impossible, or no results; null when it has one. */
export function useSearchNotice(
  commands: Command[],
  { problem, isTimed, typed }: TypedSearch,
  until: CalendarDate | null,
  isSearching: boolean,
): string | null {
  const t = useTranslations('palette')
  const found = commands.filter(({ kind }) => kind !== 'further')
  if (problem !== null && found.every(({ kind }) => kind === 'findBrand')) {
    const { kind, text, isProduct } = problem
    if (kind === 'impossible') return t('impossible', { text, example: toScreenDigits('25/12') })
    if (isProduct && isSearching) return null
    if (!isProduct || until === null) return t('notUnderstood', { text })
    return t('noProductUntil', { text, until: formatDayOfMonth(until) })
  }
  if (found.length > 0 || isSearching) return null
  const isWord = !isTimed && /\p{L}/u.test(typed) && typed.length <= maxTextLength
  const examples = { brand: toScreenDigits('123'), invoice: toScreenDigits('456') }
  return isWord ? t('noneCalled', { ...examples, text: typed }) : t('nothing', examples)
}
