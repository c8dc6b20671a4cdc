import { createContext, memo, use, useDeferredValue, useLayoutEffect, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { formatDays, toScreenDigits } from '#src/lib/i18n/formats.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { Listbox } from '#src/ui/fields/listbox.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'
import { commandOption, groupOf } from './command-option.tsx'
import { isContinuing, type Command, type Found } from './command.ts'
import { usePaletteCommands } from './use-palette-commands.ts'
import { maxTextLength, type TypedSearch } from './parse-search.ts'
import './palette-list.css'

type PaletteListProps = {
  id: string
  /** The text of the field above. */
  text: string
  /** The index of the active option. */
  active: number
  onFound: (found: Found) => void
  onChoose: (path: string) => void
}

/** The options of the palette, in groups. */
export function PaletteList({ onChoose, text, active, ...props }: PaletteListProps) {
  // A letter appears before its results.
  const listedText = useDeferredValue(text)
  const earlierActive = useDeferredValue(active)
  const listedActive = listedText === text ? active : earlierActive
  return (
    <Active value={listedActive}>
      <Results {...props} text={listedText} onChoose={useStableCallback(onChoose)} />
    </Active>
  )
}

/* Another option becomes active without another search. */
const Active = createContext(-1)

function Options(props: Omit<ComponentProps<typeof Listbox>, 'active'>) {
  return <Listbox {...props} active={use(Active)} />
}

/* Does not render again when the field shows what it has reported. */
const Results = memo(function Results({ id, text, onFound, onChoose }: Omit<PaletteListProps, 'active'>) {
  const t = useTranslations('palette')
  const tField = useTranslations('common.palette')
  const tGroups = useTranslations('palette.groups')
  const { commands: found, search: parsed, until, isSearching, showMore } = usePaletteCommands(text)
  // Each group stands once, where its likeliest command does.
  const groupIn = (command: Command) => groupOf(command, parsed)
  const commands = [...Map.groupBy(found, groupIn).values()].flat()
  const words = parsed.meanings[0]?.words ?? parsed.typed
  const continuing = commands.map(({ path }) => path).filter(isContinuing)
  const count = commands.length - continuing.length
  const notice = useSearchNotice(commands, parsed, until, isSearching)
  // What is not understood of a day stands in its option, which is read.
  const isInOption = notice !== null && commands[0]?.kind === 'date'
  const results = isInOption || notice === null ? t('count', { count }) : notice
  // Announced again when more are shown.
  const search = text.trim() && [text.trim(), ...continuing].join(' ')
  useAnnouncedResults(search, isSearching ? null : results, '')
  const show = useStableCallback(showMore)
  const paths = commands.map(({ path }) => path).join('\n')
  useLayoutEffect(() => {
    onFound({ text, paths: paths === '' ? [] : paths.split('\n'), showMore: show })
  }, [text, paths, onFound, show])

  return (
    <div className="palette-list column flex gap">
      {notice !== null && !isInOption && <p className="quiet">{notice}</p>}
      {commands.length > 0 && (
        <Options
          id={id}
          label={tField('title')}
          options={commands.map((command, index) =>
            commandOption(command, tGroups(groupIn(command)), words, isInOption && index === 0 ? notice : ''),
          )}
          onChoose={onChoose}
        />
      )}
      {/* A screen reader tells these keys itself. */}
      <p className="palette-keys keyboard-only button-row spacious quiet" aria-hidden="true">
        {(['move', 'open', 'close'] as const).map((name) => (
          <small key={name}>
            <kbd dir="ltr">{keys[name]}</kbd> {t(`keys.${name}`)}
          </small>
        ))}
      </p>
    </div>
  )
})

const keys = { move: '↑ ↓', open: 'Enter', close: 'Esc' }

/* Why a text has no answer: a part that is not understood or impossible, or no results; null when it has one. */
function useSearchNotice(
  commands: Command[],
  { problem, isTimed, typed, meanings }: TypedSearch,
  until: CalendarDate | null,
  isSearching: boolean,
): string | null {
  const t = useTranslations('palette')
  const found = commands.filter(({ path }) => !isContinuing(path))
  const rest = new Set(['findBrand', ...(meanings.length === 0 ? ['date', 'reservation', 'more'] : [])])
  if (problem !== null && found.every(({ kind }) => rest.has(kind))) {
    const { text, isProduct } = problem
    if (isProduct && isSearching) return null
    const examples = { example: toScreenDigits('25/12'), hour: toScreenDigits('17:30') }
    if (/\p{Nd}/u.test(text)) return t('dateNotUnderstood', { text, ...examples })
    if (!isProduct || until === null) return t('notUnderstood', { text, ...examples })
    return t('noProductUntil', { text, until: formatDays(until) })
  }
  if (found.length > 0 || isSearching) return null
  const isWord = !isTimed && /\p{L}/u.test(typed) && typed.length <= maxTextLength
  return isWord ? t('noneCalled', { text: typed }) : t('nothing')
}
