import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { checkVersion } from '#src/lib/api/version.ts'
import { loadOnce, type LoadOnce } from '#src/lib/lazily.ts'
import { PartMissing, type PartMissingProps } from './part-missing.tsx'

type Surroundings<Props> = {
  /** Stands in until the code is there. */
  waiting?: (props: Props) => ReactNode
  /** What stands there when the code does not come; a notice, unless told otherwise. */
  Missing?: ComponentType<PartMissingProps>
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code ahead of time; it fails when that does not come, and is loaded again when it is shown. */
  preload: () => Promise<void>
}

/**
 * A component whose code is loaded when it is first shown, and drawn at once where that is there by then. Where it does
 * not come, because there is no connection or Diwan was updated, what stands there instead says so and offers to try
 * again; everything around it stays as it was. Not React's `lazy`, which remembers a failure for good and hands it to
 * what stands around.
 */
export function lazyPart<Props extends object>(
  load: (() => Promise<ComponentType<Props>>) | LoadOnce<ComponentType<Props>>,
  { waiting, Missing = PartMissing }: Surroundings<Props> = {},
): LazyPart<Props> {
  const code = 'loaded' in load ? load : loadOnce(load)

  function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(1)
    const [{ Part, failures }, setState] = useState({ Part: code.loaded(), failures: 0 })
    const isThere = Part !== null
    useEffect(() => {
      if (isThere) return
      let isGone = false
      const settle = (state: { Part: ComponentType<Props> | null; failures: number }) => {
        // In slices: what was loaded may be as large as a calendar.
        if (!isGone) startTransition(() => setState(state))
      }
      code().then(
        (Part) => settle({ Part, failures: 0 }),
        () => {
          void checkVersion()
          settle({ Part: null, failures: attempt })
        },
      )
      return () => {
        isGone = true
      }
    }, [attempt, isThere])
    if (Part !== null) return <Part {...props} />
    if (failures === 0) return waiting?.(props)
    return (
      <Missing failures={failures} isTrying={failures < attempt} onRetry={() => setAttempt(failures + 1)} />
    )
  }

  return Object.assign(LazyPart, {
    preload: async () => {
      await code()
    },
  })
}
