import type { FocusEvent } from 'react'

/** Closes a popover as the focus leaves it, unless to its own button, whose press closes it. */
export function closeOnLeave({ currentTarget, relatedTarget: next }: FocusEvent<HTMLElement>): void {
  const isOwnButton = next instanceof HTMLButtonElement && next.popoverTargetElement === currentTarget
  if (next && !isOwnButton && !currentTarget.contains(next)) currentTarget.hidePopover()
}
