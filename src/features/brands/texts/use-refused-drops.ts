import { useEffect } from 'react'

/** Refuses files that are dropped beside a place for them: the browser would leave the page and open them. */
export function useRefusedDrops(): void {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuseFiles, { signal })
    return () => listening.abort()
  }, [])
}

function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
