import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import type { BrandCompleteness } from '#src/features/brands/texts/completeness.ts'
import { Badge } from '#src/ui/badge.tsx'

/** Shows which pictures a brand has; missing ones stand out. */
export function BrandPictures({ pictures }: Pick<BrandCompleteness, 'pictures'>) {
  const t = useTranslations('brands.list')
  const tFields = useTranslations('brandFields')
  return (
    <span className="brand-pictures">
      {pictures.map(({ name, state }) => {
        if (state === 'unknown') return null
        const icon = { 'aria-hidden': true, size: 13, strokeWidth: 2.5 } as const
        return state === 'present' ? (
          <Badge key={name} kind="quiet" icon={<Check {...icon} />}>
            {tFields(name)}
          </Badge>
        ) : (
          <Badge key={name} kind="attention" icon={<Plus {...icon} />}>
            <span className="visually-hidden">{t(`noPicture.${name}`)}</span>
            <span aria-hidden="true">{tFields(name)}</span>
          </Badge>
        )
      })}
    </span>
  )
}
