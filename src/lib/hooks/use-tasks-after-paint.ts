import { useCallback, useEffect, useRef } from 'react'

/**
 * Defers slow tasks until the next frame is painted, so that the reader first sees the response to a press. `schedule` adds a
 * task; `flush` runs all tasks now, in order; `cancel` drops them. The next press also flushes, unmounting cancels, and a hidden
 * page, which paints no frames, runs a task immediately.
 */
export function useTasksAfterPaint() {
  const queued = useRef<(() => void)[]>([])
  const cancel = useCallback(() => void queued.current.splice(0), [])
  useEffect(() => cancel, [cancel])

  const flush = useCallback(() => {
    for (const task of queued.current.splice(0)) task()
  }, [])
  // The next press may be on a link: a task that navigates later would override that link.
  useEffect(() => {
    for (const type of ['click', 'keydown']) window.addEventListener(type, flush, true)
    return () => {
      for (const type of ['click', 'keydown']) window.removeEventListener(type, flush, true)
    }
  }, [flush])

  const schedule = useCallback(
    (task: () => void) => {
      queued.current.push(task)
      if (document.hidden) flush()
      else requestAnimationFrame(() => setTimeout(flush))
    },
    [flush],
  )
  return { schedule, flush, cancel }
}
