import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleUser from 'lucide-react/icons/circle-user'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import Printer from 'lucide-react/icons/printer'
import Settings from 'lucide-react/icons/settings'
import SunMoon from 'lucide-react/icons/sun-moon'
import Upload from 'lucide-react/icons/upload'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
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
import { exportHash, paths } from '#src/lib/paths.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { authState } from '#src/lib/settings.ts'
import { placeAt, readRecentPlaces } from '#src/lib/storage/recent-places.ts'
import { storeNow, storeToday } from '#src/lib/store-time.ts'
import { firstDayOfWeek, storeWeekend } from '#src/lib/store-week/store-week.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { useVisitsInSlices } from '#src/lib/hooks/use-visits-in-slices.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import {
  knownUntil,
  areKnown,
  joinLists,
  productNames,
  type KnownReservations,
} from './known-reservations.ts'
import { commandsFor, hideMany } from './palette-commands.ts'
import { isName, meaningsShown } from './typed-commands.ts'
import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { cachedReservations, cachedStates } from '#src/features/reservations/api/cached-reservations.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { isDrawnAsBar, type Days } from '#src/features/reservations/days/days.ts'
import { foldedProductOf } from '#src/features/reservations/days/product-title.ts'
import { comingDays } from '#src/features/today/day-bars.ts'
import { foldedOf } from '#src/features/countries/search/match-rank.ts'
import { findReservations, isComplete } from './find-reservations.ts'
import { parseSearch, type TypedSearch } from './parse-search.ts'

const debounceMs = 200

/** Finds the commands for a text in cached data and at the store. */
export function usePaletteCommands(text: string) {
  const named = useNamedCommands()
  const { search, known, until, reservations, further, lookFurther, isSearching } = useFoundReservations(text)
  const today = storeToday()
  const keyword = useDebounced(text, debounceMs).trim()
  const here = placeAt(useLocation())
  const [places] = useState(readRecentPlaces)
  const recent = text.trim() === '' ? places.filter(({ path }) => path !== here).slice(0, maxRecent) : []
  // The presses that show more of a kind, each for its text.
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
  const commands = commandsFor(search, {
    today,
    minute: minuteOf(storeNow(), today),
    weekStart: firstDayOfWeek(),
    countries: countries.data?.rows ?? [],
    known,
    reservations,
    further,
    brands: found.isError && all.data === undefined ? null : brands,
    named,
  })
  const isFetching = isSearching || countries.isFetching || found.isFetching || all.isLoading
  return {
    commands: [
      ...recent.map(({ path, name }) => ({ kind: 'recent', path, name }) as const),
      ...hideMany(commands, (path) => shown.filter((key) => key === `${path} ${text}`).length),
    ],
    search,
    until,
    isSearching: isFetching || keyword !== text.trim(),
    showMore: (path: string) =>
      path.startsWith('further') ? lookFurther() : setShown([...shown, `${path} ${text}`]),
  }
}

const maxRecent = 4

/* The pages that readers also call by other words. */
const otherWords = ['today', 'reservations', 'invoices', 'brands'] as const

function brandsToFind(brands: Brand[]): { id: string; names: string[] }[] {
  return [...new Map(brands.map((brand) => [brand.id, brand])).values()].map(({ id, name, translations }) => {
    const names = [name, ...Object.values(translations).map((fields) => fields.name)]
    return { id, names: names.filter((text) => text !== undefined) }
  })
}

/* Commands with fixed names, in both languages. */
function useNamedCommands(): Parameters<typeof commandsFor>[1]['named'] {
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
    const tasks = [
      ['brandImport', paths.brandImport(), Upload],
      ['daySheet', `${paths.reservations('day', today)}${exportHash}`, Printer],
      ['insights', paths.reservations('insights', today), ChartColumn],
      ['products', paths.reservations('products', today), CalendarDays],
      ['agenda', paths.reservations('agenda', today), CalendarDays],
      ['language', 'language', Languages],
      ['preferences', 'preferences', Settings],
      ['theme', 'theme', SunMoon],
      ['shortcuts', 'shortcuts', Keyboard],
      // Without an account its words mean nothing else.
      ['account', hasAccount ? 'account' : '', CircleUser],
    ] as const
    const pages = navigationItems.map(({ name, path }) => {
      const words = otherWords.filter((page) => page === name).map((page) => tWords(page))
      return { kind: 'place' as const, path, names: [tApp(name), tOther(name), ...words] }
    })
    // The portal decides the others.
    const own = tasks.filter(([name]) => !Object.hasOwn(fromPortal, name))
    // One text of other words, so that no word alone is an exact name.
    const namesOf = (name: (typeof own)[number][0]) => [t(name), tOtherCommands(name), tWords(name)]
    return [
      ...pages,
      ...own.map(([name, path, icon]) => ({ kind: 'task' as const, path, icon, names: namesOf(name) })),
    ]
  }, [tApp, t, tOther, tOtherCommands, tWords, fromPortal, hasAccount, today])
}

/* How many days one press looks further. */
const furtherDays = 28

const noDays: Days[] = []

/*
 * Finds reservations for a text among those in the query cache. Loads the coming days, and a day that the text names; of further
 * weeks each only when asked.
 */
function useFoundReservations(text: string) {
  const now = storeNow()
  const today = dateOf(now)
  const [requested, setRequested] = useState<Days | null>(null)
  const known = useKnownReservations()
  // Folds the names before the first key, which would be slow.
  useVisitsInSlices(known.rows, foldedProductOf)
  useVisitsInSlices(productNames(known.rows), foldedOf)
  const minute = now.slice(0, 16)
  const search = useSearch(text, today, known)
  const { found, isEnough } = useMemo(() => {
    const found = findReservations(meaningsShown(search, known), known, `${minute}:00` as WallClock)
    return { found, isEnough: isComplete(search, found) }
  }, [search, known, minute])
  const isAsking = search.isTimed ? search.problem?.isProduct !== false : isName(search)
  const settledDays = useDebounced(search.likeliest?.days ?? noDays, debounceMs)
  const named = settledDays.find((days) => !areKnown(known, days)) ?? null
  const queries = [
    useDays(comingDays(today), isAsking),
    useDays(named ?? comingDays(today), named !== null),
    useDays(requested ?? comingDays(today), requested !== null),
  ]
  const reservations = isAsking ? found : []
  const failed = queries.find(({ isError, data }) => isError && data === undefined)
  const isLoading = queries.some((query) => query.isLoading)
  const until = knownUntil(known.days, today)
  const further = {
    state: isLoading ? 'looking' : failed ? 'failed' : 'looked',
    hasFound: reservations.length > 0,
    until,
    next: addDays(until ?? today, furtherDays),
  } as const
  const isFurther =
    isAsking && (failed !== undefined || !isEnough) && (until !== null || failed !== undefined)
  return {
    search,
    known,
    /** The last day up to which the reservations are known without a gap; null when not even today is. */
    until,
    reservations,
    further: isFurther ? further : null,
    /** Loads the next weeks, or repeats the request that failed. */
    lookFurther: () => {
      if (failed) void failed.refetch()
      else if (until !== null) setRequested({ first: addDays(until, 1), last: further.next })
    },
    isSearching: isLoading,
  }
}

function useSearch(text: string, today: CalendarDate, { rows }: KnownReservations): TypedSearch {
  const minute = minuteOf(storeNow(), today)
  const [weekStart, weekend] = [firstDayOfWeek(), storeWeekend().join('')]
  const week = { today, minute, weekStart, isOfStays: rows.length > 0 && rows.every(isDrawnAsBar) }
  return useMemo(
    () => parseSearch(text, { ...week, weekend: storeWeekend() }, productNames(rows)),
    // The weekend is a list of its own in each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [text, today, minute, weekStart, weekend, rows],
  )
}

function useKnownReservations(): KnownReservations {
  const states = cachedStates(useQueryClient().getQueryCache())
  const lists = states.flatMap(({ data, dataUpdatedAt }) =>
    data ? [{ ...data, updatedAt: dataUpdatedAt }] : [],
  )
  const version = lists.map(({ days, updatedAt }) => `${days.first} ${days.last} ${updatedAt}`).join('\n')
  // Joined when a list changes, not at every key.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => joinLists(lists), [version])
}

/* Rows of a longer cached period are shown, and are stale at once (features/reservations/page/use-visible-reservations.ts). */
function useDays(days: Days, enabled: boolean) {
  return useQuery({
    ...reservationQueries.days(days),
    ...cachedReservations(useQueryClient(), days),
    placeholderData: () => undefined,
    enabled,
  })
}
