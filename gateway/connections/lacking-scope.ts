import { coversScope, type Scope, scopes } from '#contract/scopes.ts'

/**
 * What a connection may do of which its store has said that it lacks a scope (live-service.md, Errors and limits); null
 * where that says nothing new. Where nobody said what it may do, or in words that are none of ours, it may do all else.
 */
export function withoutScope(granted: readonly string[] | null, lacking: Scope): string[] | null {
  const isSaid = scopes.some((scope) => granted?.includes(scope))
  const all = isSaid ? (granted ?? []) : [...(granted ?? []), ...scopes]
  const left = all.filter((scope) => !coversScope([scope], lacking))
  return left.length === all.length ? null : left
}
