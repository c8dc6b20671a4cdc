import type { KeyboardEvent } from 'react'

type Listed = { key: string; isDisabled?: boolean }

type Box = {
  options: Listed[]
  /** The index that `activeIndex` gives. */
  active: number
  isOpen: boolean
  chosenKey: string | null
}

type KeyTarget =
  | { kind: 'move'; key: string | null }
  | { kind: 'choose'; key: string }
  | { kind: 'close' }
  | { kind: 'leave' }

const aPage = 8

/**
 * Where the arrows stand; while one types and they stand on none, the likeliest: what was typed was meant for something.
 * -1 for nowhere.
 */
export function activeIndex(options: Listed[], activeKey: string | null, isTyping: boolean): number {
  const standing = options.findIndex(({ key }) => key === activeKey)
  return standing < 0 && isTyping ? options.findIndex(({ isDisabled }) => !isDisabled) : standing
}

/** What a key does in a combobox (ARIA Authoring Practices); null when it is the input's own. */
export function keyTarget(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  box: Box,
): KeyTarget | null {
  if (ctrlKey || metaKey) return null
  const { options, active, isOpen, chosenKey } = box
  const chosen = options.some((option) => option.key === chosenKey) ? chosenKey : null
  switch (key) {
    case 'ArrowDown':
      if (altKey) return { kind: 'move', key: null }
      if (!isOpen && chosen !== null) return { kind: 'move', key: chosen }
      return moveTo(options, active + 1, 1)
    case 'ArrowUp':
      if (altKey) return isOpen ? { kind: 'close' } : null
      return moveTo(options, active < 0 ? options.length - 1 : active - 1, -1)
    case 'PageDown':
      return isOpen ? moveTo(options, Math.min(active + aPage, options.length - 1), -1) : null
    case 'PageUp':
      return isOpen ? moveTo(options, Math.max(active - aPage, 0), 1) : null
    case 'Enter':
      return isOpen ? chooseAt(options, active) : null
    case 'Escape':
      return isOpen ? { kind: 'close' } : null
    case 'Tab':
      return isOpen ? { kind: 'leave' } : null
    default:
      return null
  }
}

/* Over those that cannot be chosen, and round at either end. */
function moveTo(options: Listed[], from: number, step: 1 | -1): KeyTarget {
  for (let count = 0; count < options.length; count += 1) {
    const option = options[(from + count * step + 2 * options.length) % options.length]
    if (option && !option.isDisabled) return { kind: 'move', key: option.key }
  }
  return { kind: 'move', key: null }
}

function chooseAt(options: Listed[], active: number): KeyTarget {
  const option = options[active]
  return option && !option.isDisabled ? { kind: 'choose', key: option.key } : { kind: 'close' }
}
