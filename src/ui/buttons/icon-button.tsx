import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { Button } from './button.tsx'

type IconButtonProps = Omit<ComponentPropsWithRef<typeof Button>, 'children' | 'busyText'> & {
  /** Its name, for a screen reader and as a tooltip: with another name besides, a tooltip would be read as its description. */
  label: string
  icon: LucideIcon
  /** The icon points somewhere, and the other way where one reads from the right. */
  isMirrored?: boolean
}

/** A button that is an icon to the eye and has a name nevertheless. */
export function IconButton({ label, icon: Icon, isMirrored = false, ...button }: IconButtonProps) {
  return (
    <Button kind="quiet" {...button} className="button-icon" title={label}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} className={isMirrored ? 'icon-mirrored' : ''} />
    </Button>
  )
}
