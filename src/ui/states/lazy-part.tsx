import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { checkVersion } from '#src/lib/api/version.ts'
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
 * A component whose code is loaded when it is first shown. Where that does not come, because there is no connection or
 * Diwan was updated, what stands there instead says so and offers to try again; everything around it stays as it was.
 * Not React's `lazy`, which remembers a failure for good and hands it to what stands around.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, Missing = PartMissing }: Surroundings<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null

  async function loadOnce(): Promise<ComponentType<Props>> {
    loaded ??= await load()
    return loaded
  }

  function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(1)
    const [{ Part, failures }, setState] = useState({ Part: loaded, failures: 0 })
    useEffect(() => {
      let isGone = false
      const settle = (state: { Part: typeof loaded; failures: number }) => {
        // In slices: what was loaded may be as large as a calendar.
        if (!isGone) startTransition(() => setState(state))
      }
      loadOnce().then(
        (Part) => settle({ Part, failures: 0 }),
        () => {
          void checkVersion()
          settle({ Part: null, failures: attempt })
        },
      )
      return () => {
        isGone = true
      }
    }, [attempt])
    if (Part !== null) return <Part {...props} />
    if (failures === 0) return waiting?.(props)
    return (
      <Missing failures={failures} isTrying={failures < attempt} onRetry={() => setAttempt(failures + 1)} />
    )
  }

  return Object.assign(LazyPart, {
    preload: async () => {
      await loadOnce()
    },
  })
}
