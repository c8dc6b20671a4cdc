import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/lib/api/api-error.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { UnreadableRows } from '#src/ui/states/unreadable-rows.tsx'
import { Part } from './part.tsx'
import type { KitTexts } from './texts.ts'

const errors = [
  new ApiError({ code: 'network' }),
  new ApiError({ status: 401, code: 'signed_out' }),
  new ApiError({ status: 401, code: 'unauthorized' }),
  new ApiError({ status: 403, code: 'scope_missing', serviceMessage: 'requires brands.read_write' }),
  new ApiError({ status: 429, retryAfterSeconds: 30 }),
]

/** Loading, empty, failed, partial and stale states, and their notices. */
export function States({ texts }: { texts: KitTexts }) {
  const stale = useQuery({
    queryKey: ['stale'],
    queryFn: () => Promise.reject(new ApiError({ code: 'network' })),
    initialData: texts.loaded,
    initialDataUpdatedAt: new Date('2026-11-20T10:42:00').getTime(),
  })
  return (
    <>
      <Part file="notice.tsx">
        <Notice kind="info">{texts.info}</Notice>
        <Notice kind="success">{texts.success}</Notice>
        <Notice kind="warning">{texts.warning}</Notice>
        <Notice kind="danger" title={texts.danger}>
          <p>{texts.nameError}</p>
        </Notice>
      </Part>
      <Part file="scope-notice.tsx">
        <ScopeNotice title={texts.info} scope="brands.read_write" />
      </Part>
      <Part file="error-notice.tsx">
        {errors.map((error) => (
          <ErrorNotice key={error.message} error={error} title={texts.danger} />
        ))}
        <ErrorNotice error={new ApiError({ status: 500 })} title={texts.danger} onRetry={() => {}} isBusy />
        <ErrorNotice
          title={texts.danger}
          error={new ApiError({ status: 422, serviceMessage: texts.foreignResponse })}
          onRetry={() => {}}
        />
      </Part>
      <Part file="query-states.tsx, unreadable-rows.tsx">
        <QueryStates query={stale} failed={texts.danger}>
          {(loaded) => <p className="card">{loaded}</p>}
        </QueryStates>
        <UnreadableRows count={3} />
      </Part>
      <Part file="empty-state.tsx">
        <EmptyState drawing="none" text={texts.empty} hint={texts.emptyHint}>
          <Button>{texts.emptyAction}</Button>
        </EmptyState>
        <EmptyState drawing="search" text={texts.empty} />
        <EmptyState drawing="done" text={texts.empty} />
        <EmptyState drawing="failed" text={texts.empty} />
        <EmptyState text={texts.empty} />
      </Part>
      <Part file="skeleton.tsx">
        <Skeleton />
        <Skeleton shape="form" />
      </Part>
    </>
  )
}
