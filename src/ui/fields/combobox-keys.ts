import type { KeyboardEvent } from 'react'

type Option = { key: string; isDisabled?: boolean }

type KeyTarget = { kind: 'move'; key: string | null } | { kind: 'choose'; key: string } | { kind: 'close' }

const pageSize = 8

/** Returns a unique id for an option's element: a screen reader notices a new first option only by its id. */
export function optionId(listId: string, key = ''): string {
  return `${listId}-${key.replaceAll(/\s/g, '_')}`
}

/** Returns what a key does in a combobox (ARIA Authoring Practices); null when the input handles it. `active` is -1 without an active option. */
export function keyTarget(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { options, active, isOpen }: { options: Option[]; active: number; isOpen: boolean },
): KeyTarget | null {
  if (ctrlKey || metaKey) return null
  switch (key) {
    case 'ArrowDown':
      if (altKey) return { kind: 'move', key: null }
      return moveTo(options, active + 1, 1)
    case 'ArrowUp':
      if (altKey) return isOpen ? { kind: 'close' } : null
      return moveTo(options, active < 0 ? options.length - 1 : active - 1, -1)
    case 'PageDown':
      return isOpen ? moveTo(options, Math.min(active + pageSize, options.length - 1), -1) : null
    case 'PageUp':
      return isOpen ? moveTo(options, Math.max(active - pageSize, 0), 1) : null
    case 'Enter':
      return isOpen ? chooseAt(options, active) : null
    case 'Escape':
      return isOpen ? { kind: 'close' } : null
    default:
      return null
  }
}

/* Skips disabled options and wraps around. */
function moveTo(options: Option[], from: number, step: 1 | -1): KeyTarget {
  for (let count = 0; count < options.length; count += 1) {
    const option = options[(from + count * step + 2 * options.length) % options.length]
    if (option && !option.isDisabled) return { kind: 'move', key: option.key }
  }
  return { kind: 'move', key: null }
}

function chooseAt(options: Option[], active: number): KeyTarget {
  const option = options[active]
  return option && !option.isDisabled ? { kind: 'choose', key: option.key } : { kind: 'close' }
}
