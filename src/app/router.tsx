import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { paths } from '#src/lib/paths.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CrashPage } from './crash-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Shell } from './shell.tsx'

/** Every address of the dashboard; each page's code is loaded when it is first opened. */
export const router = createBrowserRouter([
  {
    path: '/',
    Component: Shell,
    errorElement: <CrashPage />,
    children: [
      { index: true, element: <Navigate to={paths.reservations()} replace /> },
      page('reservations', async () => {
        const { ReservationsPage } = await import('#src/features/reservations/reservations-page.tsx')
        return ReservationsPage
      }),
      page('brands', async () => {
        const { BrandsPage } = await import('#src/features/brands/brands-page.tsx')
        return BrandsPage
      }),
      page('brands/:brand', async () => {
        const { BrandPage } = await import('#src/features/brands/brand-page.tsx')
        return BrandPage
      }),
      page('invoices', async () => {
        const { InvoicesPage } = await import('#src/features/invoices/invoices-page.tsx')
        return InvoicesPage
      }),
      page('countries', async () => {
        const { CountriesPage } = await import('#src/features/countries/countries-page.tsx')
        return CountriesPage
      }),
      page('countries/:country', async () => {
        const { CountryPage } = await import('#src/features/countries/country-page.tsx')
        return CountryPage
      }),
      { path: '*', Component: NotFoundPage },
    ],
  },
])

function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, HydrateFallback: Skeleton, lazy: async () => ({ Component: await load() }) }
}
