import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { countryQueries } from '#src/features/countries/api/queries.ts'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { formatDay, toScreenDigits } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { commandsFor, type Command, type Found } from './palette-commands.ts'
import { places } from './places.ts'

type PaletteListProps = {
  id: string
  /** What is typed in the field above. */
  text: string
  /** Which one the arrows stand on. */
  active: number
  onFound: (found: Found) => void
  onChoose: (path: string) => void
}

/* The native elements of these roles cannot stand below an input. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** What the text in the palette's field can mean: a place, a brand, an invoice, a country, a day. */
export function PaletteList({ id, text, active, onFound, onChoose }: PaletteListProps) {
  const t = useTranslations('palette')
  const tApp = useTranslations('app')
  const tShortcuts = useTranslations('shortcuts')
  const tOther = useTranslations('otherLanguage')
  const countries = useQuery({ ...countryQueries.list(), enabled: text.trim().length >= 2 })
  const commands = commandsFor(text, {
    today: storeToday(),
    countries: countries.data?.rows ?? [],
    named: [
      ...places.map(({ name, path }) => ({
        command: { kind: 'place', name, path } as const,
        calledAs: [tApp(name), tOther(name)],
      })),
      {
        command: { kind: 'shortcuts', path: 'shortcuts' },
        calledAs: [tShortcuts('title'), tOther('shortcuts')],
      },
    ],
  })
  const isNothing = commands.length === 0 && !countries.isFetching
  const examples = { brand: toScreenDigits('123'), invoice: toScreenDigits('456') }
  const nothing = isNothing ? t('nothing', examples) : null
  const paths = commands.map(({ path }) => path).join('\n')
  useLayoutEffect(() => {
    onFound({ text, paths: paths === '' ? [] : paths.split('\n') })
  }, [text, paths, onFound])
  useEffect(() => {
    if (nothing !== null) announce(nothing)
  }, [nothing])
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  if (commands.length === 0) return <p className="palette-list quiet">{nothing}</p>
  return (
    // What is pressed here takes no focus from the field.
    <div
      id={id}
      className="palette-list"
      role="listbox"
      tabIndex={-1}
      aria-label={t('title')}
      onMouseDown={(event) => event.preventDefault()}
    >
      {commands.map((command, index) => (
        // By keyboard it is chosen from the field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={command.path}
          id={`${id}-${index}`}
          className="palette-option"
          role="option"
          aria-selected={index === active}
          onClick={() => onChoose(command.path)}
        >
          <CommandLabel command={command} />
        </div>
      ))}
    </div>
  )
}

function CommandLabel({ command }: { command: Command }) {
  const t = useTranslations('palette')
  const tApp = useTranslations('app')
  const tShortcuts = useTranslations('shortcuts')
  switch (command.kind) {
    case 'place':
      return tApp(command.name)
    case 'shortcuts':
      return tShortcuts('title')
    case 'brand':
      return t('brand', { id: command.id })
    case 'findBrand':
      return t('findBrand', { keyword: command.keyword })
    case 'invoice':
      return t('invoice', { order: command.order })
    case 'date':
      return t('date', { date: formatDay(command.date) })
    case 'country':
      return <bdi>{countryName(command.country)}</bdi>
  }
}
