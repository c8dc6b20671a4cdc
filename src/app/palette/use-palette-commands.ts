import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Brand } from '#contract/brand.ts'
import { places } from '#src/app/navigation/places.ts'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { countryQueries } from '#src/features/countries/api/queries.ts'
import type { ReservationsOfDays } from '#src/features/reservations/api/requests.ts'
import { paths } from '#src/lib/paths.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { productsOf } from './known-products.ts'
import { actionNames, commandsFor, isName, type Command } from './palette-commands.ts'

const restMs = 200

/** What a text can mean, from what is known here and what the store finds; and whether the store is still being asked. */
export function usePaletteCommands(text: string): { commands: Command[]; isSearching: boolean } {
  const named = useNamedCommands()
  const client = useQueryClient()
  const today = storeToday()
  const keyword = useDebounced(text, restMs).trim()
  const countries = useQuery({ ...countryQueries.list(), enabled: text.trim().length >= 2 })
  const enabled = isName(keyword, today)
  const found = useQuery({ ...brandQueries.list(keyword), enabled })
  // The store compares letter by letter; what is loaded is found in any spelling.
  const all = useQuery({ ...brandQueries.list(''), enabled })
  const brands = useMemo(
    () => brandsToFind([...(all.data?.brands ?? []), ...(found.data?.brands ?? [])]),
    [all.data, found.data],
  )
  const reservations = client.getQueriesData<ReservationsOfDays>({ queryKey: ['reservations'] })
  const commands = commandsFor(text, {
    today,
    countries: countries.data?.rows ?? [],
    products: productsOf(reservations.flatMap(([, list]) => (list ? [list.rows] : []))),
    brands: found.isError && all.data === undefined ? null : brands,
    named,
  })
  const isFetching = countries.isFetching || found.isFetching || all.isLoading
  return { commands, isSearching: isFetching || keyword !== text.trim() }
}

function brandsToFind(brands: Brand[]): { id: string; names: string[] }[] {
  return [...new Map(brands.map((brand) => [brand.id, brand])).values()].map(({ id, name, translations }) => {
    const names = [name, ...Object.values(translations).map((fields) => fields.name)]
    return { id, names: names.filter((text) => text !== undefined) }
  })
}

/* What has a name of its own, in both languages. */
function useNamedCommands(): { command: Command; calledAs: string[] }[] {
  const tApp = useTranslations('app')
  const t = useTranslations('commands')
  const tOther = useTranslations('otherLanguage')
  const tOtherCommands = useTranslations('otherCommands')
  const given = useSharedState(portalContext)
  const tasks = {
    brandImport: paths.brandImport(),
    manyInvoices: paths.manyInvoices(),
    daySheet: paths.daySheet(storeToday()),
    insights: paths.reservations('insights', storeToday()),
  }
  return [
    ...places.map(({ name, path }) => ({
      command: { kind: 'place', name, path } as const,
      calledAs: [tApp(name), tOther(name)],
    })),
    ...(['brandImport', 'manyInvoices', 'daySheet', 'insights'] as const).map((name) => ({
      command: { kind: 'task', name, path: tasks[name] } as const,
      calledAs: [t(name), tOtherCommands(name)],
    })),
    // What a portal chooses is not chosen here.
    ...actionNames
      .filter((name) => !Object.hasOwn(given, name))
      .map((name) => ({
        command: { kind: 'action', name, path: name } as const,
        calledAs: [t(name), tOtherCommands(name)],
      })),
  ]
}
