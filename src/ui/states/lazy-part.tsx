import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { checkVersion } from '#src/lib/api/version.ts'
import type { CatalogueName } from '#src/locales/catalogues.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { loadOnce, type LoadOnce } from '#src/lib/lazily.ts'
import { ChunkLoadFailed, type ChunkLoadFailedProps } from './error-notice.tsx'

type LazyPartOptions<Props> = {
  /** Its texts, which load beside the code. */
  texts?: readonly CatalogueName[]
  /** Shown while the code loads. */
  fallback?: (props: Props) => ReactNode
  /** Shown when the code does not load; a notice by default. */
  Failed?: ComponentType<ChunkLoadFailedProps>
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code ahead of time. Rejects when that fails; rendering the part tries again. */
  preload: () => Promise<void>
}

/**
 * A component whose code loads when it first renders; with loaded code it renders immediately. When loading fails, because of
 * the connection or an update of Diwan, it offers a retry and nothing around it changes. React's `lazy` would remember the
 * failure forever and throw it at the parent.
 */
export function lazyPart<Props extends object>(
  load: (() => Promise<ComponentType<Props>>) | LoadOnce<ComponentType<Props>>,
  { texts = [], fallback, Failed = ChunkLoadFailed }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const loadBoth = async () => (await Promise.all([load(), ...texts.map(loadTexts)]))[0]
  const code = 'loaded' in load ? load : loadOnce(loadBoth)

  function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(1)
    const [{ Part, failures }, setState] = useState({ Part: code.loaded(), failures: 0 })
    const isLoaded = Part !== null
    useEffect(() => {
      if (isLoaded) return
      // As a transition: the part may be as large as a calendar.
      const settle = (state: { Part: ComponentType<Props> | null; failures: number }) =>
        startTransition(() => setState(state))
      code().then(
        (Part) => settle({ Part, failures: 0 }),
        () => {
          void checkVersion()
          settle({ Part: null, failures: attempt })
        },
      )
    }, [attempt, isLoaded])
    if (Part !== null) return <Part {...props} />
    if (failures === 0) return fallback?.(props)
    return (
      <Failed failures={failures} isRetrying={failures < attempt} onRetry={() => setAttempt(failures + 1)} />
    )
  }

  return Object.assign(LazyPart, {
    preload: async () => {
      await code()
    },
  })
}
