import { useEffect } from 'react'

/** Refuses files that are dropped beside a place for them: the browser would leave the page and open them. */
export function useRefusedDrops(): void {
  useEffect(() => {
    const types = ['dragover', 'drop'] as const
    for (const type of types) window.addEventListener(type, refuseFiles)
    return () => types.forEach((type) => window.removeEventListener(type, refuseFiles))
  }, [])
}

function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
