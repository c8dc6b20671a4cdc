import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete, Input, Menu, MenuItem, SearchField, type Key } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { countryQueries } from '#src/features/countries/queries.ts'
import { formatDay } from '#src/lib/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { AriaLocale } from '#src/ui/aria-locale.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { commandsFor, type Command } from './palette-commands.ts'
import { places } from './places.ts'
import './command-palette.css'

type CommandPaletteProps = { onClose: () => void }

/** One field for going anywhere: a place, a brand, an invoice, a country, a day. Loaded when it is first opened. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const t = useTranslations('palette')
  const tApp = useTranslations('app')
  const tOther = useTranslations('otherLanguage')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const countries = useQuery({ ...countryQueries.list(), enabled: text.trim().length >= 2 })
  const commands = commandsFor(text, {
    today: storeToday(),
    countries: countries.data?.rows ?? [],
    places: places.map(({ name, path }) => ({ name, path, calledAs: [tApp(name), tOther(name)] })),
  })

  function go(path: Key) {
    onClose()
    void navigate(String(path))
  }

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="palette">
        <AriaLocale>
          <Autocomplete inputValue={text} onInputChange={setText}>
            {/* The dialog opens for this field alone. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <SearchField aria-label={t('title')} autoFocus>
              <Input className="field-control" placeholder={t('placeholder')} dir="auto" />
            </SearchField>
            <Menu
              className="palette-list"
              aria-label={t('title')}
              items={commands.map((command) => ({ command, id: command.path }))}
              onAction={go}
              renderEmptyState={() => <p className="quiet">{!countries.isFetching && t('nothing')}</p>}
            >
              {({ command, id }) => (
                <MenuItem id={id} className="palette-option" textValue={id}>
                  <CommandLabel command={command} />
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </AriaLocale>
      </div>
    </Dialog>
  )
}

function CommandLabel({ command }: { command: Command }) {
  const t = useTranslations('palette')
  const tApp = useTranslations('app')
  switch (command.kind) {
    case 'place':
      return tApp(command.name)
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
