import type { Scope } from '#contract/scopes.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { ErrorNotice } from './error-notice.tsx'

/**
 * Warns before the user types that the store's connection lacks a permission, as its refusal would say. `title` is what is not possible:
 * `This brand can be read, not changed`.
 */
export function ScopeNotice({ title, scope }: { title: string; scope: Scope }) {
  const refusal = new ApiError({ code: 'scope_missing', serviceMessage: scope })
  return <ErrorNotice kind="info" error={refusal} title={title} />
}
