import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Brand } from '#contract/brand.ts'
import { navigationItems } from '#src/app/navigation/navigation.tsx'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { countryQueries } from '#src/features/countries/api/queries.ts'
import { minuteOf } from '#src/features/reservations/days/minutes-on.ts'
import { searchIndexOf } from '#src/features/countries/search/country-search.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { paths } from '#src/lib/paths.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { authState } from '#src/lib/settings.ts'
import { placeAt, readRecentPlaces } from '#src/lib/storage/recent-places.ts'
import { storeNow, storeToday } from '#src/lib/store-time.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { useVisitsInSlices } from '#src/lib/hooks/use-visits-in-slices.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { actionNames, type NamedCommand } from './command.ts'
import { knownUntil } from './known-reservations.ts'
import { commandsFor, hideMany } from './palette-commands.ts'
import { isName } from './typed-commands.ts'
import { useFoundReservations } from './use-found-reservations.ts'

const debounceMs = 200

/** Finds the commands for a text in cached data and at the store. */
export function usePaletteCommands(text: string) {
  const named = useNamedCommands()
  const { search, known, reservations, further, lookFurther, isSearching } = useFoundReservations(text)
  const today = storeToday()
  const keyword = useDebounced(text, debounceMs).trim()
  const here = placeAt(useLocation())
  const [places] = useState(readRecentPlaces)
  const recent = text.trim() === '' ? places.filter(({ path }) => path !== here).slice(0, maxRecent) : []
  // The groups that are shown whole, each for its text.
  const [shown, setShown] = useState<string[]>([])
  const countries = useQuery({ ...countryQueries.list(), enabled: text.trim().length >= 2 })
  // Naming and folding 250 countries would delay the first result.
  useVisitsInSlices(countries.data?.rows, searchIndexOf)
  const enabled = keyword === text.trim() && isName(search)
  const found = useInfiniteQuery({ ...brandQueries.list(keyword), enabled })
  // The store compares letter by letter; loaded brands are matched in any spelling.
  const all = useInfiniteQuery({ ...brandQueries.list(''), enabled })
  const brands = useMemo(
    () => brandsToFind([...(all.data?.brands ?? []), ...(found.data?.brands ?? [])]),
    [all.data, found.data],
  )
  const presses = shown.filter((key) => key === `more-reservation ${text}`).length
  const some = maxListed + presses * moreListed
  // A press for one more would take as much room.
  const listed = reservations.length - some < 2 ? reservations.length : some
  const commands = commandsFor(search, {
    today,
    minute: minuteOf(storeNow(), today),
    weekStart: firstDayOfWeek(),
    countries: countries.data?.rows ?? [],
    known,
    reservations: reservations.slice(0, listed),
    hidden: reservations.length - listed,
    further,
    brands: found.isError && all.data === undefined ? null : brands,
    named,
  })
  const isFetching = isSearching || countries.isFetching || found.isFetching || all.isLoading
  const until = knownUntil(known.days, today)
  return {
    commands: [
      ...recent.map(({ path, name }) => ({ kind: 'recent', path, name }) as const),
      ...hideMany(commands, (path) => shown.includes(`${path} ${text}`)),
    ],
    search,
    /** The last day up to which the reservations are known without a gap; null when not even today is. */
    until,
    isSearching: isFetching || keyword !== text.trim(),
    showMore: (path: string) =>
      path.startsWith('further') ? lookFurther() : setShown([...shown, `${path} ${text}`]),
  }
}

const maxRecent = 4

/* How many reservations are listed first, and how many a press shows. */
const maxListed = 6
const moreListed = 100

/* The pages that readers also call by other words. */
const otherWords = ['today', 'reservations', 'invoices', 'brands'] as const

function brandsToFind(brands: Brand[]): { id: string; names: string[] }[] {
  return [...new Map(brands.map((brand) => [brand.id, brand])).values()].map(({ id, name, translations }) => {
    const names = [name, ...Object.values(translations).map((fields) => fields.name)]
    return { id, names: names.filter((text) => text !== undefined) }
  })
}

/* Commands with fixed names, in both languages. */
function useNamedCommands(): { command: NamedCommand; names: string[] }[] {
  const tApp = useTranslations('common.app')
  const t = useTranslations('palette.commands')
  const tOther = useTranslations('common.otherLanguage')
  const tOtherCommands = useTranslations('palette.otherCommands')
  const tWords = useTranslations('palette.words')
  const fromPortal = useSharedState(portalContext)
  const hasAccount = authState().session !== undefined && !isEmbedded
  const today = storeToday()
  // Some eighty texts, not again at every key.
  return useMemo(() => {
    // The portal decides the others.
    const actions = actionNames.filter((name) => !Object.hasOwn(fromPortal, name))
    const tasks = [
      ['brandImport', paths.brandImport()],
      ['daySheet', `${paths.reservations()}?view=day`],
      ['insights', paths.reservations('insights', today)],
      ['products', paths.reservations('products', today)],
      ['agenda', paths.reservations('agenda', today)],
      // Without an account its words mean nothing else.
      ...actions.map((name) => [name, name === 'account' && !hasAccount ? '' : name] as const),
    ] as const
    return [
      ...navigationItems.map(({ name, path }) => ({
        command: { kind: 'place', name, path } as const,
        names: [
          tApp(name),
          tOther(name),
          ...otherWords.filter((page) => page === name).map((page) => tWords(page)),
        ],
      })),
      ...tasks.map(([name, path]) => ({
        command: { kind: 'task', name, path } as const,
        // One text of other words, so that no word alone is an exact name.
        names: [t(name), tOtherCommands(name), tWords(name)],
      })),
    ]
  }, [tApp, t, tOther, tOtherCommands, tWords, fromPortal, hasAccount, today])
}
