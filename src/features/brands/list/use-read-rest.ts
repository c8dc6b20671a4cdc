import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readRest } from './read-rest.ts'

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
    try {
      await readRest(client, keyword, {
        signal,
        onWait: (waitsUntil) => tell({ waitsUntil }),
        onPage: ({ brands, total }) => tell({ done: brands.length, total: total ?? brands.length }),
      })
      if (!signal.aborted) setState({ kind: 'still' })
    } catch (error) {
      if (!signal.aborted && error instanceof Error) setState({ kind: 'failed', error })
    } finally {
      if (reading.current === controller) reading.current = null
    }
  }

  return { state, start: () => void start(), stop }
}
