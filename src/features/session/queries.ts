import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { parseRows } from '#contract/envelope.ts'
import { parseActiveSession } from '#contract/session/active-session.ts'
import { apiPath } from '#contract/api-paths.ts'
import { callApi } from '#src/lib/api/http.ts'
import { readList } from '#src/lib/api/read-data.ts'

/** The user's sessions on all devices. */
export const userSessionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['sessions', 'list'],
      queryFn: async ({ signal }) => {
        const { rows } = await readList(apiPath('/sessions'), parseUserSessions, signal)
        return rows
      },
    }),
}

export const userSessionMutations = {
  end: (id: string) =>
    mutationOptions({
      mutationKey: ['sessions', 'end', id],
      mutationFn: () => callApi(apiPath(`/sessions/${encodeURIComponent(id)}/end`), { method: 'POST' }),
    }),
}

const parseUserSessions = (list: unknown) => parseRows(parseActiveSession, list)
