import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { Segments } from '#src/ui/fields/segments.tsx'

type BrandViewSwitchProps = {
  open: 'table' | 'translate'
  /** The query of the list, with its question mark: both views keep its search, filters and order. */
  search: string
}

/** Switches between the table of brands and the worklist. */
export function BrandViewSwitch({ open, search }: BrandViewSwitchProps) {
  const t = useTranslations('brands.list')
  const navigate = useNavigate()
  const pathOf = { table: paths.brands() + search, translate: paths.brandWork(search) }
  return (
    <Segments
      label={t('view')}
      values={['table', 'translate'] as const}
      renderText={(view) => t(view)}
      chosen={open}
      onChoose={(view) => void navigate(pathOf[view])}
    />
  )
}
