import { useSharedState } from '#src/lib/use-shared-state.ts'
import { AskCard } from './ask-card.tsx'
import { asks } from './asks.ts'

/** What was asked for since the page was loaded: under way and done, the latest first. */
export function AsksList() {
  const shown = useSharedState(asks)
  if (shown.length === 0) return null
  return (
    <ul className="stack">
      {shown.map(({ order, state }) => (
        <li key={order}>
          <AskCard order={order} state={state} />
        </li>
      ))}
    </ul>
  )
}
