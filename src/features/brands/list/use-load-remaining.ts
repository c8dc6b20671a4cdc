import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BrandPages } from '#src/features/brands/api/brand-pages.ts'
import { cacheBrandPages } from '#src/features/brands/api/queries.ts'
import { readAllBrands } from '#src/features/brands/bulk/read-all-brands.ts'
import type { RateLimitOptions } from '#src/lib/job-queue/with-rate-limit.ts'

export type LoadState =
  | { kind: 'idle' }
  | { kind: 'loading'; done: number; total: number; waitsUntil: number | null }
  | { kind: 'failed'; error: Error }

/** Loads all brands that match a keyword on request. What was loaded stays after a failure or a cancel. */
export function useLoadRemaining(keyword: string) {
  const client = useQueryClient()
  const [state, setState] = useState<LoadState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  // Another search or page cancels loading.
  useEffect(() => () => stop(), [keyword])

  function stop(): void {
    running.current?.abort()
    running.current = null
    setState({ kind: 'idle' })
  }

  async function start(): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const update = (change: { done?: number; total?: number; waitsUntil?: number | null }) =>
      setState((previous) =>
        signal.aborted
          ? previous
          : { done: 0, total: 0, waitsUntil: null, ...previous, ...change, kind: 'loading' },
      )
    update({})
    try {
      await loadRemaining(client, keyword, {
        signal,
        onWait: (waitsUntil) => update({ waitsUntil }),
        onPage: ({ brands, total }) => update({ done: brands.length, total: total ?? brands.length }),
      })
      if (!signal.aborted) setState({ kind: 'idle' })
    } catch (error) {
      if (!signal.aborted && error instanceof Error) setState({ kind: 'failed', error })
    } finally {
      if (running.current === controller) running.current = null
    }
  }

  return { state, start: () => void start(), stop }
}

type LoadOptions = RateLimitOptions & { signal: AbortSignal; onPage: (pages: BrandPages) => void }

/** Loads all brands that match a keyword into its list. What was loaded stays after a failure or a cancel. */
export async function loadRemaining(client: QueryClient, keyword: string, options: LoadOptions) {
  let read: BrandPages | undefined
  try {
    for await (const pages of readAllBrands(options, keyword)) {
      read = pages
      options.onPage(pages)
      if (options.signal.aborted) return
    }
  } finally {
    if (read !== undefined) cacheBrandPages(client, keyword, read)
  }
}
