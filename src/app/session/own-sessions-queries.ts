import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { parseRows } from '#contract/envelope.ts'
import { parseOwnSession } from '#contract/own-session.ts'
import { apiPath } from '#contract/api-paths.ts'
import { callApi } from '#src/lib/api/http.ts'
import { readList } from '#src/lib/api/reading.ts'

/** One's own sessions, on every device, and how another one of them is ended. */
export const ownSessionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['sessions', 'list'],
      queryFn: async ({ signal }) => {
        const { rows } = await readList(apiPath('/sessions'), parseOwnSessions, signal)
        return rows
      },
    }),
}

export const ownSessionMutations = {
  end: (id: string) =>
    mutationOptions({
      mutationKey: ['sessions', 'end', id],
      mutationFn: () => callApi(apiPath(`/sessions/${encodeURIComponent(id)}/end`), { method: 'POST' }),
    }),
}

const parseOwnSessions = (list: unknown) => parseRows(parseOwnSession, list)
