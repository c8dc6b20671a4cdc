import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'

const isPrinting = createSharedState(false)

if (!import.meta.env.SSR)
  for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, update)

function update({ type }: Event): void {
  // A sheet of its own hides the page.
  isPrinting.set(type === 'beforeprint' && !document.body.hasAttribute('data-paper'))
}

/** Returns whether the page is being printed. React renders the change before the browser takes the page to paper. */
export const useIsPrinting = () => useSharedState(isPrinting)
