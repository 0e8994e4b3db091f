<?php

namespace App\Store;

use App\Order;

class Orders
{
    /**
     * @param int $id
     * @return Order|null
     */
    public function find($id)
    {
        return $this->rows[$id] ?? null;
    }
}
