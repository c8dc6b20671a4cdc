import { createBrowserRouter, Navigate } from 'react-router'
import { paths } from '#src/lib/paths.ts'
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
      {
        path: 'reservations',
        lazy: async () => {
          const { ReservationsPage } = await import('#src/features/reservations/reservations-page.tsx')
          return { Component: ReservationsPage }
        },
      },
      {
        path: 'brands',
        lazy: async () => {
          const { BrandsPage } = await import('#src/features/brands/brands-page.tsx')
          return { Component: BrandsPage }
        },
      },
      {
        path: 'brands/:brand',
        lazy: async () => {
          const { BrandPage } = await import('#src/features/brands/brand-page.tsx')
          return { Component: BrandPage }
        },
      },
      {
        path: 'invoices',
        lazy: async () => {
          const { InvoicesPage } = await import('#src/features/invoices/invoices-page.tsx')
          return { Component: InvoicesPage }
        },
      },
      {
        path: 'countries',
        lazy: async () => {
          const { CountriesPage } = await import('#src/features/countries/countries-page.tsx')
          return { Component: CountriesPage }
        },
      },
      {
        path: 'countries/:country',
        lazy: async () => {
          const { CountryPage } = await import('#src/features/countries/country-page.tsx')
          return { Component: CountryPage }
        },
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
])
