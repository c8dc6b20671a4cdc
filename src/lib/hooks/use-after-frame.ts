import { useCallback, useEffect, useRef } from 'react'

/**
 * Puts off what takes long until the next frame is painted, so that what answers a press by itself is seen first, or
 * until something else is pressed. Things are done in their order, and never once they are given up or the component is
 * gone; where nobody looks there are no frames, and no waiting.
 */
export function useAfterFrame() {
  const queued = useRef<(() => void)[]>([])
  const giveUp = useCallback(() => void queued.current.splice(0), [])
  useEffect(() => giveUp, [giveUp])

  const doNow = useCallback(() => {
    for (const task of queued.current.splice(0)) task()
  }, [])
  // What is pressed next may be a link: done after that, it would take its place.
  useEffect(() => {
    for (const type of ['click', 'keydown']) window.addEventListener(type, doNow, true)
    return () => {
      for (const type of ['click', 'keydown']) window.removeEventListener(type, doNow, true)
    }
  }, [doNow])

  const doLater = useCallback(
    (task: () => void) => {
      queued.current.push(task)
      if (document.hidden) doNow()
      else requestAnimationFrame(() => setTimeout(doNow))
    },
    [doNow],
  )
  return { doLater, doNow, giveUp }
}
