import { useTranslations } from 'use-intl'
import { Badge } from '#src/ui/badge.tsx'

type BrandFieldStateProps = { isChanged: boolean; isMissing: boolean }

/** Beside the label of a field: that it was changed, or that nothing is in it. */
export function BrandFieldState({ isChanged, isMissing }: BrandFieldStateProps) {
  const t = useTranslations('brand')
  if (!isChanged && !isMissing) return null
  return (
    <span className="brand-field-state">
      <Badge kind="attention">{t(isChanged ? 'changed' : 'missing')}</Badge>
    </span>
  )
}
