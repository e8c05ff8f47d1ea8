"""Staff work: the enquiry queue, baskets by code, bookings on behalf of customers."""
