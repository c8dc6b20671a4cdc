import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BrandPages } from '#src/features/brands/api/brand-pages.ts'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { readEveryBrand } from '#src/features/brands/bulk/every-brand.ts'

export type RestState =
  | { kind: 'still' }
  | { kind: 'reading'; done: number; total: number; waitsUntil: number | null }
  | { kind: 'failed'; error: Error }

/** Reads all brands that a keyword finds, once somebody wants them; what was read stays, however it ends. */
export function useReadRest(keyword: string) {
  const client = useQueryClient()
  const [state, setState] = useState<RestState>({ kind: 'still' })
  const reading = useRef<AbortController | null>(null)
  // Another search, or another page of Diwan, ends it.
  useEffect(() => () => stop(), [keyword])

  function stop(): void {
    reading.current?.abort()
    reading.current = null
    setState({ kind: 'still' })
  }

  async function start(): Promise<void> {
    if (reading.current) return
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    const tell = (change: { done?: number; total?: number; waitsUntil?: number | null }) =>
      setState((before) =>
        signal.aborted
          ? before
          : { done: 0, total: 0, waitsUntil: null, ...before, ...change, kind: 'reading' },
      )
    tell({})
    let read: BrandPages | undefined
    try {
      for await (const pages of readEveryBrand(
        { signal, onWait: (waitsUntil) => tell({ waitsUntil }) },
        keyword,
      )) {
        read = pages
        tell({ done: pages.brands.length, total: pages.total ?? pages.brands.length })
        if (signal.aborted) break
      }
      if (!signal.aborted) setState({ kind: 'still' })
    } catch (error) {
      if (!signal.aborted && error instanceof Error) setState({ kind: 'failed', error })
    } finally {
      if (read !== undefined) keep(read)
      if (reading.current === controller) reading.current = null
    }
  }

  /* One that ended early takes nothing away. */
  function keep(read: BrandPages): void {
    client.setQueryData(brandQueries.list(keyword).queryKey, (list) =>
      list && read.pagesLeft > 0 && read.brands.length <= list.brands.length ? list : { ...read, keyword },
    )
  }

  return { state, start: () => void start(), stop }
}
