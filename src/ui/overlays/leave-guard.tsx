import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from './dialog.tsx'

type LeaveGuardProps = {
  /** Whether something would be lost. */
  isActive: boolean
  title: string
  text: string
  stay: string
  leave: string
}

/** Asks before a way out of the page is taken: a link, back, a reload, a closed tab. The last two ask in the browser's words. */
export function LeaveGuard({ isActive, title, text, stay, leave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isActive) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isActive])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title={title} onClose={() => blocker.reset()}>
      <div className="stack">
        <p>{text}</p>
        <p className="button-row">
          <Button kind="primary" onClick={() => blocker.reset()}>
            {stay}
          </Button>
          <Button onClick={() => blocker.proceed()}>{leave}</Button>
        </p>
      </div>
    </Dialog>
  )
}
